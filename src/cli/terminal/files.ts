const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EISDIR: 'it is a folder',
  ENOTDIR: 'part of its path is not a folder',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'its links go round in a circle',
};

/** Why a file could not be read or written, in words. */
export function fileReason(error: unknown): string {
  const { code = '', message = '' } = error as NodeJS.ErrnoException;
  return REASONS[code] ?? message;
}
