import { useState } from "react";
import type { Coordinates } from "~/domain/distance";
import { HERE, PLACE_OF_COORDINATES_KEY } from "~/domain/vendor-form";
import { Button } from "~/ui/button/button";
import { type Chip, Chips } from "~/ui/chips/chips";
import { FieldError } from "~/ui/field/field";
import { TextField } from "~/ui/field/text-field";
import { small, soft } from "~/ui/layout/layout.css";
import { where } from "~/ui/search-bar/search-bar.css";
import { formTexts } from "../texts";
import { isFailure, useMyLocation } from "./use-my-location";

interface PlaceFieldProps {
  place: string;
  near: Coordinates | null;
  problem: string;
  choices: readonly Chip[];
  /** Asks for what the form now says; absent where only Search does. */
  ask?: (() => void) | undefined;
}

/** Where vendors are looked for: a place that is typed, or where one is (MKT-02, MKT-12). */
export function PlaceField({ place, near, problem, choices, ask }: PlaceFieldProps) {
  const [chosen, setChosen] = useState<{ insteadOf: Coordinates | null; near: Coordinates }>();
  // What was found here counts until another address says otherwise.
  const here = chosen?.insteadOf === near ? chosen.near : undefined;
  const isOwn = here !== undefined || (near !== null && place === "");
  const shown = here ?? near;
  const { state, locate } = useMyLocation((at, form) => {
    const typed = form.elements.namedItem("place");
    if (typed instanceof HTMLInputElement) typed.value = "";
    setChosen({ insteadOf: near, near: at });
  }, ask);
  return (
    <div className={where}>
      <TextField
        id="place"
        name="place"
        label={formTexts.place}
        value={place}
        error={problem}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
      />
      {shown && (
        <>
          <input type="hidden" name="latitude" value={shown.latitude} />
          <input type="hidden" name="longitude" value={shown.longitude} />
          <input type="hidden" name={PLACE_OF_COORDINATES_KEY} value={isOwn ? "" : place} />
        </>
      )}
      {choices.length > 0 && <Chips items={choices} label={formTexts.places} />}
      <Button
        look="quiet"
        icon="here"
        {...HERE}
        aria-disabled={state === "locating" || undefined}
        onClick={locate}
      >
        {formTexts.useMyLocation}
      </Button>
      <div role="status" className={`${soft} ${small}`}>
        {isFailure(state) ? (
          <FieldError id="location">{formTexts[state]}</FieldError>
        ) : state === "locating" ? (
          formTexts.locating
        ) : (
          isOwn && formTexts.located
        )}
      </div>
    </div>
  );
}
