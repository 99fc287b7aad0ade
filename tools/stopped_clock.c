/* Preloaded by tools/pictures.py: the time of day stands still, while clocks that measure durations go on. */

#include <dlfcn.h>
#include <sys/time.h>
#include <time.h>

static const time_t NOW = 1773489600; /* 2026-03-14 12:00:00 UTC */

int clock_gettime(clockid_t clock, struct timespec *found)
{
    static int (*real)(clockid_t, struct timespec *);
    if (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE) {
        *found = (struct timespec){.tv_sec = NOW};
        return 0;
    }
    if (!real)
        real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
    return real(clock, found);
}

int gettimeofday(struct timeval *restrict found, void *restrict zone)
{
    (void)zone;
    *found = (struct timeval){.tv_sec = NOW};
    return 0;
}

time_t time(time_t *found)
{
    if (found)
        *found = NOW;
    return NOW;
}
