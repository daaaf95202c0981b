import { useState, useSyncExternalStore } from "react";
import { isDrawnSignature } from "~/domain/e-signature";
import { Button } from "~/ui/button/button";
import { FieldError, type FieldState } from "~/ui/field/field";
import { TextField } from "~/ui/field/text-field";
import { row, stack } from "~/ui/layout/layout.css";
import { SignatureGround, SignaturePicture } from "~/ui/signature/signature";
import { texts } from "./banking-texts";

/** How far somebody is with drawing. */
export interface Signature {
  /** As it was drawn; empty while it was not. */
  readonly path: string;
  readonly isDrawing: boolean;
  draw(): void;
  type(): void;
  take(path: string): void;
}

/** @param kept what the page came with */
export function useSignature(kept: unknown): Signature {
  const before = typeof kept === "string" && isDrawnSignature(kept) ? kept : "";
  const [path, take] = useState(before);
  const [isDrawing, setDrawing] = useState(false);
  return {
    ...{ path, isDrawing, take },
    draw: () => setDrawing(true),
    type: () => {
      setDrawing(false);
      take("");
    },
  };
}

const nothingChanges = () => () => {};

/** Typed or drawn, which counts alike. Typing needs nothing; drawing is offered where scripts run (BNK-01). */
export function SignatureField({ field, signature }: { field: FieldState; signature: Signature }) {
  const canDraw = useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  );
  const { path, isDrawing } = signature;
  return (
    <div className={stack}>
      {isDrawing ? (
        <Drawing field={field} signature={signature} />
      ) : (
        <>
          {path && <SignaturePicture path={path} label={texts.drawn} />}
          <TextField
            {...field}
            label={path ? texts.typeNameInstead : texts.eSignature}
            hint={texts.signatureHint}
            autoComplete="name"
          />
        </>
      )}
      {(isDrawing || path !== "") && <input type="hidden" name="drawnSignature" value={path} />}
      {canDraw && !isDrawing && (
        <div>
          <Button type="button" onClick={signature.draw}>
            {path ? texts.drawAgain : texts.draw}
          </Button>
        </div>
      )}
    </div>
  );
}

function Drawing({ field: { id, error }, signature }: { field: FieldState; signature: Signature }) {
  const [cleared, setCleared] = useState(0);
  const clear = () => {
    setCleared(cleared + 1);
    signature.take("");
  };
  return (
    <div className={stack} id={id} tabIndex={-1}>
      <p>
        <strong>{texts.eSignature}</strong>
      </p>
      <SignatureGround key={cleared} label={texts.ground} onDrawn={signature.take} />
      {error && <FieldError id={id}>{error}</FieldError>}
      <div className={row}>
        <Button type="button" onClick={clear}>
          {texts.clear}
        </Button>
        <Button type="button" onClick={signature.type}>
          {texts.typeInstead}
        </Button>
      </div>
    </div>
  );
}
