import { signal } from '@preact/signals';
import type { AnyMatch } from '../../core/index.ts';
import type { OwnTableGame } from '../../tables/index.ts';
import { navigate } from '../app/router.ts';
import { matchLink } from '../own/host.ts';
import { formatFragment } from '../own/share-link.ts';
import type { PlayHost } from '../play/host.ts';

/**
 * The surroundings of a visitor's game at a table. Its code does not run here, so nothing is known about best play; its own
 * page, which runs the code in a sandbox, reviews the game.
 */
export function hostAtTable(host: PlayHost, { source, options }: OwnTableGame): PlayHost {
  const fragment = signal('');
  void formatFragment(source).then((packed) => {
    fragment.value = packed;
  });
  const linkTo = (match: AnyMatch) => matchLink({ chosen: options, fragment: fragment.value }, match);
  return {
    ...host,
    ask: () => new Promise(() => undefined),
    begin: ({ match }) => navigate(linkTo(match)),
    linkTo,
    isOwn: true,
  };
}
