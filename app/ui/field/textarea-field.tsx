import { useIsHydrated } from "../use-is-hydrated";
import { Field, type FieldState, type FieldWords, splitFieldProps } from "./field";
import { textarea } from "./field.css";
import type { NativeProps } from "./text-field";

export function TextareaField(props: FieldState & FieldWords & NativeProps<"textarea">) {
  const isHydrated = useIsHydrated();
  const { fieldProps, controlProps } = splitFieldProps(props);
  // In hydration React 18 writes the given value over a text typed before scripts arrived, unless it is given that text.
  const typed = isHydrated
    ? undefined
    : globalThis.document?.querySelector<HTMLTextAreaElement>(`textarea#${props.id}`)?.value;
  return (
    <Field {...fieldProps}>
      <textarea className={textarea} rows={2} {...controlProps} defaultValue={typed ?? props.value} />
    </Field>
  );
}
