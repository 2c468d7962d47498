/** Saves a file on the visitor's device. */
export function download(name: string, content: BlobPart, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  // The browser has taken it over by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
