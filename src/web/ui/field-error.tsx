/** What is wrong with a form, said at once; nothing when all is well. */
export function FieldError({ error, id }: { readonly error: string; readonly id?: string }) {
  if (error === '') return null;
  return (
    <p class="field-error font-medium text-loss" id={id} role="alert">
      {error}
    </p>
  );
}
