import {
  type AnyGameDefinition,
  allowedValues,
  fixedDefault,
  type OptionDeclaration,
  type OptionValues,
  parseOptions,
  type Result,
} from '../../core/index.ts';
import { Field, Switch, TextInput } from './field.tsx';

/** The texts of the fields, by option name; an empty field means the default. */
export type OptionTexts = Readonly<Record<string, string>>;

/** The options in the fields, or what is wrong with them. */
export function readOptionTexts(definition: AnyGameDefinition, texts: OptionTexts): Result<OptionValues> {
  const pairs = definition.options.flatMap(({ name }): [string, string][] => {
    const text = texts[name]?.trim() ?? '';
    return text === '' ? [] : [[name, text]];
  });
  return parseOptions(definition, pairs);
}

interface OptionsFormProps {
  readonly definition: Pick<AnyGameDefinition, 'options'>;
  readonly texts: OptionTexts;
  readonly onChange: (texts: OptionTexts) => void;
}

/** One field for each declared option, with its sentence and allowed values. */
export function OptionsForm({ definition, texts, onChange }: OptionsFormProps) {
  return (
    <div class="options-form grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-x-5 gap-y-3.5 rounded-inner bg-sunken p-4">
      {definition.options.map((declaration) => (
        <OptionField
          key={declaration.name}
          declaration={declaration}
          text={texts[declaration.name] ?? ''}
          onChange={(text) => onChange({ ...texts, [declaration.name]: text })}
        />
      ))}
    </div>
  );
}

interface OptionFieldProps {
  readonly declaration: OptionDeclaration;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

function OptionField({ declaration, text, onChange }: OptionFieldProps) {
  const { name, sentence } = declaration;
  if (declaration.type === 'flag')
    return (
      <Switch name={name} isOn={text === 'true'} onChange={(isOn) => onChange(isOn ? 'true' : '')}>
        <span class="block font-medium">{name}</span>
        <span class="text-sm text-soft">{sentence}</span>
      </Switch>
    );
  const standard = fixedDefault(declaration);
  return (
    <Field
      label={name}
      note={
        <>
          {sentence} Allowed: {allowedValues(declaration)}.
        </>
      }
    >
      <TextInput
        name={name}
        value={text}
        inputMode={declaration.type === 'integer' && !declaration.unlimited ? 'numeric' : 'text'}
        placeholder={String(standard ?? '')}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}
