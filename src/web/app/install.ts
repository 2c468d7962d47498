import { signal } from '@preact/signals';

/** The browser's offer to install the page as an app. Not yet part of TypeScript's library. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

function isOffer(event: Event): event is InstallOffer {
  return 'prompt' in event;
}

/** Undefined if the browser offers nothing, or the app is installed. */
export const installOffer = signal<InstallOffer | undefined>(undefined);

/** Keeps the browser's offer for the menu and for Home, instead of the browser's own banner. */
export function listenForInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return;
    event.preventDefault();
    installOffer.value = event;
  });
  addEventListener('appinstalled', () => {
    installOffer.value = undefined;
  });
}

/** An offer can be used once. */
export function install(): void {
  void installOffer.value?.prompt();
  installOffer.value = undefined;
}
