import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { classes } from "~/ui/classes";
import { ComboBox } from "~/ui/combo-box/combo-box";
import type { FieldState } from "~/ui/field/field";
import { icon } from "~/ui/icon/icon.css";
import { pin } from "~/ui/picker/picker.css";
import {
  isWorthAsking,
  linesOf,
  PAUSE_MS,
  type SuggestedPlace,
  stillFitting,
  suggestedPlaces,
} from "./place-suggestions";

export interface PlaceBoxProps {
  readonly field: FieldState;
  readonly label: string;
  readonly place: string;
  /** Is another as soon as `place` counts again, whatever was typed. */
  readonly since: unknown;
  readonly onChoose: (place: SuggestedPlace) => void;
  readonly ask: (() => void) | undefined;
}

/** The place with suggestions, in the stead of the text field of the same id (MKT-02): begins with what stands there. */
export function PlaceBox({ field, label, place, since, onChoose, ask }: PlaceBoxProps) {
  const [{ text: before, caret }] = useState(() => typedIn(field.id));
  const [now, setNow] = useState({ since, text: before });
  if (now.since !== since) setNow({ since, text: place });
  const [places, setPlaces] = useState<readonly SuggestedPlace[]>([]);
  const timer = useRef<number>();
  const asking = useRef<AbortController>();
  const stopAsking = () => {
    window.clearTimeout(timer.current);
    asking.current?.abort();
  };
  const find = async (text: string) => {
    asking.current = new AbortController();
    const { signal } = asking.current;
    const found = await suggestedPlaces(text, signal);
    if (!signal.aborted) setPlaces(found);
  };
  const typed = (text: string) => {
    setNow({ since, text });
    setPlaces((latest) => stillFitting(latest, text));
    stopAsking();
    if (isWorthAsking(text)) timer.current = window.setTimeout(() => void find(text), PAUSE_MS);
  };
  const chosen = (one: SuggestedPlace) => {
    stopAsking();
    // The form has to be drawn with the coordinates before it is read.
    flushSync(() => {
      setPlaces([]);
      onChoose(one);
    });
    ask?.();
  };
  return (
    <ComboBox
      {...field}
      label={label}
      value={now.text}
      caret={caret}
      items={places}
      onType={typed}
      onChoose={chosen}
    >
      {(one) => <PlaceLines {...linesOf(one.label)} />}
    </ComboBox>
  );
}

function PlaceLines({ name, more }: { name: string; more: string }) {
  return (
    <>
      <svg className={classes(icon, pin)} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 22s7-7.2 7-12a7 7 0 0 0-14 0c0 4.8 7 12 7 12z" />
        <circle cx="12" cy="10" r="2.5" />
      </svg>
      <span>
        {name}
        {more && <small>{more}</small>}
      </span>
    </>
  );
}

function typedIn(id: string) {
  const field = document.getElementById(id);
  if (!(field instanceof HTMLInputElement)) return { text: "", caret: undefined };
  const { value: text, selectionStart: start, selectionEnd: end } = field;
  return { text, caret: document.activeElement === field ? { start, end } : undefined };
}
