/**
 * Copies a text and returns the result as a sentence. `what` names the text: "link". If the browser does not allow
 * copying, the sentence contains the text.
 */
export async function copyText(text: string, what: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return `The ${what} is copied.`;
  } catch {
    return `The browser does not allow copying; here is the ${what}: ${text}`;
  }
}

/**
 * Shares by the system's dialog. Where there is none, or it fails, copies `text` and returns that as a sentence; `what`
 * names the text.
 */
export async function shareOrCopy(data: ShareData, text: string, what: string): Promise<string> {
  try {
    await navigator.share(data);
    return '';
  } catch (error) {
    // Closing the system's dialog is not a failure.
    return error instanceof DOMException && error.name === 'AbortError' ? '' : copyText(text, what);
  }
}

/** Saves a file on the visitor's device. */
export function download(name: string, content: BlobPart, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  // The browser has taken it over by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
