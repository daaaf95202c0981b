import { Form, useNavigate } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { PATH } from "~/domain/landing";
import { type ShownValues, useFieldsFollowUrl } from "~/forms/fields-follow-url";
import { Button } from "~/ui/button/button";
import type { Chip } from "~/ui/chips/chips";
import { TextField } from "~/ui/field/text-field";
import { stack, vh } from "~/ui/layout/layout.css";
import { go, searchBar } from "~/ui/search-bar/search-bar.css";
import { vendorSearchPath } from "../search-path";
import { formTexts, texts } from "../texts";
import { PlaceField } from "./place-field";
import { ServicesField } from "./services-field";
import type { ShownForm } from "./shown";
import { useAriaControls } from "./use-aria-controls";

/** Several services that are chosen one after the other are asked for together (MKT-02). */
const PAUSE_MS = 300;

interface SearchFormProps {
  /** The path it was filled in from, with its query. */
  path: string;
  form: ShownForm;
  services: readonly { id: number; name: string }[];
  /** What is wrong with the place, and which may be meant. */
  problem: string;
  choices: readonly Chip[];
  /** How many vendors it finds, where they are shown. */
  found?: string;
  /** Filters and sorting, with what they show: the results have them. With scripts, what changes then is asked for at once. */
  filters?: { readonly values: ShownValues; readonly fields: ReactNode };
}

/** Looks for vendors by name, service and place (MKT-02). A GET form: the server reads it from the URL, with and without scripts. */
export function SearchForm({ path, form, services, problem, choices, found, filters }: SearchFormProps) {
  const frame = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const timer = useRef<number>();
  const asked = useRef("");
  const { controls, load } = useAriaControls();
  // What was asked for from here stands in the form already, and perhaps more by now; another URL counts.
  const [seen, setSeen] = useState({ path, isOwn: false, version: 0 });
  if (seen.path !== path) {
    const isOwn = path === asked.current;
    setSeen({ path, isOwn, version: isOwn ? seen.version : seen.version + 1 });
  }
  const { version } = seen;
  const ask = () => {
    window.clearTimeout(timer.current);
    const form = frame.current;
    if (!form) return;
    // As it is now: the answer to the question before this one may come while the module does, and sets the filters to its own.
    const filledIn = new FormData(form);
    // Only who searches needs it; where it does not come, the browser asks by itself.
    import("./asked-query").then(
      ({ askedQuery }) => {
        asked.current = vendorSearchPath(askedQuery(filledIn));
        navigate(asked.current, { preventScrollReset: filters !== undefined });
      },
      () => form.submit(),
    );
  };
  const askSoon = () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(ask, PAUSE_MS);
  };
  const changed = ({ target }: FormEvent<HTMLFormElement>) => {
    if (filters && target instanceof HTMLSelectElement) ask();
  };
  useFieldsFollowUrl(
    frame,
    path,
    new Map([...(filters?.values ?? []), ...(seen.isOwn ? [] : valuesOf(form))]),
  );
  // On the way back to it, it is a path like others.
  useEffect(() => {
    if (path) asked.current = "";
  }, [path]);
  return (
    <Form
      ref={frame}
      method="get"
      action={PATH.vendorSearch}
      role="search"
      aria-label={texts.searchLabel}
      // On the way back a browser would put in what was chosen after it; the URL says what counts.
      autoComplete="off"
      className={stack}
      onChange={changed}
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      {/* Enter presses the first button, which is not to be Clear All. */}
      <button className={vh} type="submit" tabIndex={-1} aria-hidden="true" />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears that somebody comes to a control inside */}
      <div
        className={searchBar}
        onFocus={load}
        onPointerOver={(event) => {
          if (event.pointerType === "mouse") load(event);
        }}
      >
        <TextField
          id="searchKey"
          name="searchKey"
          label={formTexts.name}
          value={form.searchKey}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
        />
        <ServicesField
          {...{ version, services, found, controls }}
          chosen={form.serviceIds}
          changed={filters && askSoon}
        />
        <PlaceField
          {...{ version, problem, choices, controls }}
          place={form.place}
          near={form.near}
          ask={filters ? ask : undefined}
        />
        <div className={go}>
          <Button look="primary" icon="search">
            {texts.search}
          </Button>
        </div>
      </div>
      {form.perPage !== null && <input type="hidden" name="perPage" value={form.perPage} />}
      {filters?.fields}
    </Form>
  );
}

function valuesOf({ searchKey, serviceIds, place }: ShownForm): ShownValues {
  return new Map<string, string | readonly string[]>([
    ["searchKey", searchKey],
    ["expenseTypeIds", serviceIds.map(String)],
    ["place", place],
  ]);
}
