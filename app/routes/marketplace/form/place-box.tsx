import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ComboBox } from "~/ui/combo-box/combo-box";
import type { FieldState } from "~/ui/field/field";
import { icon } from "~/ui/icon/icon.css";
import { joinClassNames } from "~/ui/join-class-names";
import { pin } from "~/ui/picker/picker.css";
import {
  isWorthRequesting,
  requestSuggestedPlaces,
  SUGGESTION_DELAY_MS,
  type SuggestedPlace,
  splitLabel,
  stillMatching,
} from "./place-suggestions";

export interface PlaceBoxProps {
  readonly field: FieldState & { readonly maxLength: number };
  readonly label: string;
  readonly place: string;
  /** A change of this value discards what was typed in favour of `place`. */
  readonly resetKey: unknown;
  readonly onChoose: (place: SuggestedPlace) => void;
  readonly onSearch: (() => void) | undefined;
}

/** The place field with suggestions (MKT-02). Replaces the plain text field with the same id and takes over its value. */
export function PlaceBox({ field, label, place, resetKey, onChoose, onSearch }: PlaceBoxProps) {
  const [{ text: before, caret }] = useState(() => typedIn(field.id));
  const [now, setNow] = useState({ since: resetKey, text: before });
  if (now.since !== resetKey) setNow({ since: resetKey, text: place });
  const [places, setPlaces] = useState<readonly SuggestedPlace[]>([]);
  const timer = useRef<number>();
  const request = useRef<AbortController>();
  const cancelRequest = () => {
    window.clearTimeout(timer.current);
    request.current?.abort();
  };
  const find = async (text: string) => {
    request.current = new AbortController();
    const { signal } = request.current;
    const found = await requestSuggestedPlaces(text, signal);
    if (!signal.aborted) setPlaces(found);
  };
  const findLater = (text: string) => {
    cancelRequest();
    if (isWorthRequesting(text))
      timer.current = window.setTimeout(() => void find(text), SUGGESTION_DELAY_MS);
  };
  const typed = (text: string) => {
    setNow({ since: resetKey, text });
    setPlaces((latest) => stillMatching(latest, text));
    findLater(text);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before this field replaced the plain one
  useEffect(() => {
    if (before !== place) findLater(before);
  }, []);
  const chosen = (one: SuggestedPlace) => {
    cancelRequest();
    // The coordinates must be rendered before the form is read.
    flushSync(() => {
      setPlaces([]);
      onChoose(one);
    });
    onSearch?.();
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
      {(one) => <PlaceLines {...splitLabel(one.label)} />}
    </ComboBox>
  );
}

function PlaceLines({ name, more }: { name: string; more: string }) {
  return (
    <>
      <svg className={joinClassNames(icon, pin)} viewBox="0 0 24 24" aria-hidden="true">
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
