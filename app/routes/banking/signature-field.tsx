import { useState } from "react";
import { flushSync } from "react-dom";
import { isDrawnSignature } from "~/domain/e-signature";
import { Button } from "~/ui/button/button";
import { FieldGroup, type FieldState } from "~/ui/field/field";
import { TextField } from "~/ui/field/text-field";
import { useIsScripted } from "~/ui/is-scripted";
import { row, stack } from "~/ui/layout/layout.css";
import { SignatureGround, SignaturePicture } from "~/ui/signature/signature";
import { texts } from "./texts";

/** How far somebody is with drawing. */
export interface Signature {
  /** As it was drawn; empty while it was not. */
  readonly path: string;
  readonly isDrawing: boolean;
  /** What draws has not come over the network. */
  readonly isMissing: boolean;
  draw(): void;
  type(): void;
  /** Nothing can be drawn: what was drawn before stays. */
  giveUp(): void;
  take(path: string): void;
}

/** @param kept what the page came with */
export function useSignature(kept: unknown): Signature {
  const before = typeof kept === "string" && isDrawnSignature(kept) ? kept : "";
  const [path, take] = useState(before);
  const [isDrawing, setDrawing] = useState(false);
  const [isMissing, setMissing] = useState(false);
  return {
    path,
    isDrawing,
    isMissing,
    take,
    draw: () => {
      setMissing(false);
      setDrawing(true);
    },
    type: () => {
      setDrawing(false);
      take("");
    },
    giveUp: () => {
      setMissing(true);
      setDrawing(false);
    },
  };
}

/** Typed or drawn, which counts alike. Typing needs nothing; drawing is offered where scripts run (BNK-01). */
export function SignatureField({ field, signature }: { field: FieldState; signature: Signature }) {
  const canDraw = useIsScripted();
  const { path, isDrawing, isMissing } = signature;
  // The button that was pressed is gone then; the focus goes to what has come in its place.
  const change = (to: () => void) => () => {
    flushSync(to);
    document.getElementById(field.id)?.focus();
  };
  return (
    <div className={stack}>
      {isDrawing ? (
        <Drawing
          field={field}
          signature={signature}
          onType={change(signature.type)}
          onMissing={change(signature.giveUp)}
        />
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
          <Button type="button" onClick={change(signature.draw)}>
            {path ? texts.drawAgain : texts.draw}
          </Button>
          <p role="status">{isMissing && texts.drawingMissing}</p>
        </div>
      )}
    </div>
  );
}

interface DrawingProps {
  field: FieldState;
  signature: Signature;
  onType: () => void;
  onMissing: () => void;
}

function Drawing({ field: { id, error }, signature, onType, onMissing }: DrawingProps) {
  const [cleared, setCleared] = useState(0);
  const clear = () => {
    setCleared(cleared + 1);
    signature.take("");
  };
  return (
    <FieldGroup id={id} label={texts.eSignature} error={error}>
      <div className={stack}>
        <SignatureGround key={cleared} label={texts.ground} onDrawn={signature.take} onMissing={onMissing} />
        <div className={row}>
          <Button type="button" onClick={clear}>
            {texts.clear}
          </Button>
          <Button type="button" onClick={onType}>
            {texts.typeInstead}
          </Button>
        </div>
      </div>
    </FieldGroup>
  );
}
