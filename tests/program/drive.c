/* A drive that fails, loaded before the C library by LD_PRELOAD. Every call on files below DRIVE answers EIO from the one numbered
 * DRIVE_FAILS_AT on (DRIVE_FAILS calls of them, for ever where it is 0), or while the file named DRIVE_GONE exists. While
 * DRIVE_FULL exists there is no room for writing, while DRIVE_SHUT exists nothing opens for it. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

static atomic_long calls;

static int is_below(const char *path) {
    const char *drive = getenv("DRIVE");
    return drive && path && strncmp(path, drive, strlen(drive)) == 0;
}

static int is_on_drive(int file) {
    char link[64], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = syscall(SYS_readlinkat, AT_FDCWD, link, path, sizeof path - 1);
    if (length < 0) return 0;
    path[length] = 0;
    return is_below(path);
}

/* Says at the end how many calls there were, into the file DRIVE_COUNTED. */
__attribute__((destructor)) static void counted(void) {
    const char *to = getenv("DRIVE_COUNTED");
    char text[32];
    int length = snprintf(text, sizeof text, "%ld", atomic_load(&calls));
    int file = to ? (int) syscall(SYS_openat, AT_FDCWD, to, O_WRONLY | O_CREAT | O_TRUNC, 0600) : -1;
    if (file >= 0) {
        syscall(SYS_write, file, text, length);
        syscall(SYS_close, file);
    }
}

/* Whether there is a file of the name that this variable holds. */
static int stands(const char *variable) {
    const char *sign = getenv(variable);
    return sign && syscall(SYS_faccessat, AT_FDCWD, sign, F_OK) == 0;
}

static int fails(void) {
    const char *at = getenv("DRIVE_FAILS_AT"), *many = getenv("DRIVE_FAILS");
    if (stands("DRIVE_GONE")) return 1;
    if (!at) return 0;
    long first = atol(at), number = atomic_fetch_add(&calls, 1) + 1, span = many ? atol(many) : 0;
    return number >= first && (span == 0 || number < first + span);
}

#define ANSWER_IF(condition, error) do { if (condition) { errno = (error); return -1; } } while (0)
#define FAIL_IF(condition) ANSWER_IF((condition) && fails(), EIO)
#define REAL(type, name, ...) static type (*real)(__VA_ARGS__); if (!real) real = (type (*)(__VA_ARGS__)) dlsym(RTLD_NEXT, name)

#define ON_FILE(type, name, parameters, arguments, ...) \
    type name parameters { REAL(type, #name, __VA_ARGS__); FAIL_IF(is_on_drive(file)); return real arguments; }
#define WRITING(type, name, parameters, arguments, ...) \
    type name parameters { \
        REAL(type, #name, __VA_ARGS__); \
        int is_below_drive = is_on_drive(file); \
        FAIL_IF(is_below_drive); \
        ANSWER_IF(is_below_drive && stands("DRIVE_FULL"), ENOSPC); \
        return real arguments; \
    }

ON_FILE(ssize_t, read, (int file, void *to, size_t size), (file, to, size), int, void *, size_t)
WRITING(ssize_t, write, (int file, const void *from, size_t size), (file, from, size), int, const void *, size_t)
ON_FILE(ssize_t, pread, (int file, void *to, size_t size, off_t at), (file, to, size, at), int, void *, size_t, off_t)
ON_FILE(ssize_t, pread64, (int file, void *to, size_t size, off64_t at), (file, to, size, at), int, void *, size_t, off64_t)
WRITING(ssize_t, pwrite, (int file, const void *from, size_t size, off_t at), (file, from, size, at), int, const void *, size_t, off_t)
WRITING(ssize_t, pwrite64, (int file, const void *from, size_t size, off64_t at), (file, from, size, at), int, const void *, size_t, off64_t)
ON_FILE(int, fsync, (int file), (file), int)
ON_FILE(int, fdatasync, (int file), (file), int)
ON_FILE(int, ftruncate, (int file, off_t size), (file, size), int, off_t)
ON_FILE(int, ftruncate64, (int file, off64_t size), (file, size), int, off64_t)

int unlink(const char *path) { REAL(int, "unlink", const char *); FAIL_IF(is_below(path)); return real(path); }
int rename(const char *from, const char *to) { REAL(int, "rename", const char *, const char *); FAIL_IF(is_below(to)); return real(from, to); }
int linkat(int a, const char *from, int b, const char *to, int how) {
    REAL(int, "linkat", int, const char *, int, const char *, int);
    FAIL_IF(is_below(to));
    return real(a, from, b, to, how);
}

#define OPENING(name) \
    int name(const char *path, int how, ...) { \
        REAL(int, #name, const char *, int, ...); \
        va_list more; va_start(more, how); mode_t mode = va_arg(more, mode_t); va_end(more); \
        FAIL_IF(is_below(path)); \
        ANSWER_IF(is_below(path) && (how & O_ACCMODE) != O_RDONLY && stands("DRIVE_SHUT"), EROFS); \
        return real(path, how, mode); \
    }
OPENING(open)
OPENING(open64)
