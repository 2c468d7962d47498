/**
 * Copies a text and says in a sentence what became of it. `what` names the text: "link"; `note` follows where it is copied.
 * Where the browser does not allow it, the text itself is shown, to be copied by hand.
 */
export async function copyText(text: string, what: string, note = ''): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return `The ${what} is copied.${note}`;
  } catch {
    return `The browser does not allow copying; here is the ${what}: ${text}`;
  }
}
