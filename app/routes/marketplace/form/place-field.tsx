import { useState } from "react";
import type { Coordinates } from "~/domain/distance";
import { LOCATE_BUTTON, PLACE_OF_COORDINATES_KEY } from "~/domain/vendor-form";
import { Button } from "~/ui/button/button";
import { type Chip, Chips } from "~/ui/chips/chips";
import { descriptionProps, Field, FieldError } from "~/ui/field/field";
import { input } from "~/ui/field/field.css";
import { small, soft } from "~/ui/layout/layout.css";
import { where } from "~/ui/search-bar/search-bar.css";
import { formTexts } from "../texts";
import type { AriaControls } from "./use-aria-controls";
import { isLocationFailure, useMyLocation } from "./use-my-location";

interface PlaceFieldProps {
  /** Changes with each URL that does not come from this form. */
  version: number;
  place: string;
  near: Coordinates | null;
  problem: string;
  choices: readonly Chip[];
  /** Runs the search; absent where only the Search button does. */
  onSearch?: (() => void) | undefined;
  controls: AriaControls | undefined;
}

/** Where to look for vendors: a typed place, a suggested one, or the user's own position (MKT-02, MKT-12). */
export function PlaceField({
  version,
  near,
  problem,
  choices,
  onSearch,
  controls,
  place: asked,
}: PlaceFieldProps) {
  // A choice made here applies until the next URL from elsewhere.
  const [latest, setLatest] = useState<{ version: number; near: Coordinates; place: string }>();
  const here = latest?.version === version ? latest : undefined;
  const { near: at, place } = here ?? { near, place: asked };
  const choose = (one: Coordinates & { label: string }) =>
    setLatest({ version, near: one, place: one.label });
  const { state, locate } = useMyLocation({
    place: at ? `${at.latitude} ${at.longitude} ${place}` : place,
    onLocated: (found, form) => {
      const typed = form.elements.namedItem("place");
      if (typed instanceof HTMLInputElement) typed.value = "";
      setLatest({ version, near: found, place: "" });
    },
    onSearch,
  });
  const field = { id: "place", name: "place", maxLength: 200, error: problem };
  return (
    <div className={where}>
      {/* The search answers a link, which has no error summary. */}
      <Field {...field} label={formTexts.place} isErrorAnnounced>
        {controls ? (
          <controls.PlaceBox
            field={field}
            label={formTexts.place}
            place={place}
            resetKey={here ?? version}
            onChoose={choose}
            onSearch={onSearch}
          />
        ) : (
          <input
            {...descriptionProps({ ...field, hint: "" })}
            name={field.name}
            className={input}
            defaultValue={asked}
            maxLength={field.maxLength}
            autoComplete="off"
            enterKeyHint="search"
          />
        )}
      </Field>
      {at && (
        <>
          <input type="hidden" name="latitude" value={at.latitude} />
          <input type="hidden" name="longitude" value={at.longitude} />
          <input type="hidden" name={PLACE_OF_COORDINATES_KEY} value={place} />
        </>
      )}
      {choices.length > 0 && <Chips items={choices} label={formTexts.places} />}
      <Button
        variant="quiet"
        icon="here"
        {...LOCATE_BUTTON}
        aria-disabled={state === "locating" || undefined}
        onClick={locate}
      >
        {formTexts.useMyLocation}
      </Button>
      <div role="status" className={`${soft} ${small}`}>
        {isLocationFailure(state) ? (
          <FieldError id="location">{formTexts[state]}</FieldError>
        ) : state === "locating" ? (
          formTexts.locating
        ) : (
          at && !place && formTexts.located
        )}
      </div>
    </div>
  );
}
