import type { ComponentChildren } from 'preact';
import { type AnyGame, variantLabel } from '../../core/index.ts';
import { Link } from '../app/link.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { Icon } from '../ui/icons.tsx';

interface GameTitleProps {
  readonly game: AnyGame;
  readonly onRules: () => void;
  /** More buttons beside it. */
  readonly children?: ComponentChildren;
}

export function GameTitle({ game, onRules, children }: GameTitleProps) {
  return (
    <div class="play-title flex items-center justify-between gap-x-4 gap-y-2 max-xs:gap-x-1 lg:col-span-2 short:min-h-11">
      <div class="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 short:flex-nowrap">
        {/* A phone on its side has no room for the header. */}
        <span class="-mx-2 hidden short:block">
          <Link to="/" class={buttonClass('quiet')}>
            <Icon name="left" /> Games
          </Link>
        </span>
        <h1 class="text-[clamp(1.25rem,0.7rem+2.4vw,2.4rem)] max-xs:text-[1.1rem] low:text-[1.75rem] short:text-xl short:whitespace-nowrap">
          {game.definition.title}
        </h1>
        <Chip class="wrap-anywhere max-xs:block max-xs:min-h-0 max-xs:max-w-[44vw] max-xs:truncate max-xs:border-transparent max-xs:bg-transparent max-xs:p-0 max-xs:text-xs short:block short:max-w-48 short:content-center short:truncate">
          {variantLabel(game)}
        </Chip>
      </div>
      <div class="flex flex-none gap-1 max-xs:-mr-2.5 max-xs:gap-0 print:hidden">
        <Button kind="quiet" icon="question" onClick={onRules}>
          <span class="max-lg:sr-only short:sr-only">How to play</span>
        </Button>
        {children}
      </div>
    </div>
  );
}
