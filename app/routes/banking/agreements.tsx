import type { AgreementId } from "~/domain/ids";
import { Check } from "~/ui/check/check";
import { FieldGroup, type FieldState } from "~/ui/field/field";
import { Html } from "~/ui/html/html";
import { texts } from "./texts";

interface AgreementsProps {
  field: FieldState;
  /** Titles are HTML that the server has sanitized. */
  agreements: readonly { readonly id: AgreementId; readonly title: string }[];
  checkedIds: readonly string[];
}

/** A required checkbox for each agreement (BNK-01, BNK-02). */
export function Agreements({ field: { id, error }, agreements, checkedIds }: AgreementsProps) {
  if (agreements.length === 0) return null;
  return (
    <FieldGroup id={id} label={texts.agreements} hint={texts.agreementsHint} error={error}>
      {agreements.map((agreement) => (
        <Check
          key={agreement.id}
          name="agreements"
          value={agreement.id}
          defaultChecked={checkedIds.includes(String(agreement.id))}
          required
        >
          <Html safe={agreement.title} />
        </Check>
      ))}
    </FieldGroup>
  );
}
