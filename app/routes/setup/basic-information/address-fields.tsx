import type { ReactNode } from "react";
import type { AddressFields as Address, Place } from "~/domain/place";
import { parsePostCode } from "~/domain/post-code";
import type { Province } from "~/domain/province";
import { normalizeOnBlur } from "~/forms/normalize-on-blur";
import { EventButton } from "~/forms/submit-button";
import { Button } from "~/ui/button/button";
import type { FieldState } from "~/ui/field/field";
import { SelectField } from "~/ui/field/select-field";
import { TextField } from "~/ui/field/text-field";
import { joinClassNames } from "~/ui/join-class-names";
import { pair, row, small, soft, stack } from "~/ui/layout/layout.css";
import type { ProvinceWarning } from "./province-warning.server";
import { texts } from "./texts";
import { useProvinceWarning } from "./use-province-warning";
import { useSuggestions } from "./use-suggestions";

export interface AddressFieldsProps {
  readonly field: (name: keyof Address) => FieldState;
  readonly formId: string;
  readonly provinces: readonly Pick<Province, "id" | "name">[];
  /** Whether the search works by street; otherwise only by postal code and city, and is shown there. */
  readonly knowsStreets: boolean;
  /** What the search button has found; undefined before a search. */
  readonly found: readonly Place[] | undefined;
  /** A warning about the stored postal code. */
  readonly warning: ProvinceWarning | undefined;
  /** The field beside the postal code. */
  readonly children: ReactNode;
}

/** A home address with suggested places in Canada, searched by a button and, with scripts, while typing (SET-07). */
export function AddressFields(props: AddressFieldsProps) {
  const { field, formId, provinces, knowsStreets, found, warning, children } = props;
  const doubt = useProvinceWarning(formId, field, warning);
  const searched = knowsStreets ? "homeAddress" : "postCode";
  const { places, typing, choose } = useSuggestions(formId, found, searched);
  const search = (
    <>
      <div>
        <EventButton event="address.find" busyLabel={texts.finding}>
          {knowsStreets ? texts.findAddress : texts.findPlace}
        </EventButton>
      </div>
      <div role="status" className={stack}>
        {/* The key makes screen readers announce other places even if they are as many. */}
        {places && (
          <p key={places.map(({ label }) => label).join()} className={joinClassNames(soft, small)}>
            {places.length === 0 ? texts.noPlaces : texts.placesFound(places.length)}
          </p>
        )}
      </div>
      {places && places.length > 0 && <Suggestions places={places} choose={choose} />}
    </>
  );
  const onInput = knowsStreets ? undefined : typing;
  return (
    <>
      <div className={stack}>
        <TextField
          {...field("homeAddress")}
          label={texts.homeAddress}
          hint={texts.homeAddressHint}
          autoComplete="address-line1"
          onInput={knowsStreets ? typing : undefined}
        />
        {knowsStreets && search}
      </div>
      <div className={pair}>
        <TextField
          {...field("cityName")}
          label={texts.cityName}
          autoComplete="address-level2"
          onInput={onInput}
        />
        <SelectField
          {...field("provinceId")}
          label={texts.provinceId}
          choices={provinces.map(({ id, name }) => ({ value: id, text: name }))}
          placeholder={texts.choose}
          autoComplete="address-level1"
        />
      </div>
      <div className={pair}>
        <div className={stack}>
          <TextField
            {...field("postCode")}
            label={texts.postCode}
            hint={doubt ?? texts.postCodeHint}
            onBlur={normalizeOnBlur(parsePostCode)}
            autoComplete="postal-code"
            autoCapitalize="characters"
            onInput={onInput}
          />
          {!knowsStreets && search}
        </div>
        {children}
      </div>
    </>
  );
}

function Suggestions({ places, choose }: { places: readonly Place[]; choose: (place: Place) => boolean }) {
  return (
    <ul className={row} aria-label={texts.suggestions}>
      {places.map((place) => (
        <li key={place.label}>
          <Button
            name="place"
            value={JSON.stringify(place)}
            formNoValidate
            onClick={(event) => {
              if (choose(place)) event.preventDefault();
            }}
          >
            {place.label}
          </Button>
        </li>
      ))}
    </ul>
  );
}
