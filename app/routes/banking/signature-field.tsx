import { useState } from "react";
import { flushSync } from "react-dom";
import { isDrawnSignature } from "~/domain/e-signature";
import { Button } from "~/ui/button/button";
import { FieldGroup, type FieldState } from "~/ui/field/field";
import { TextField } from "~/ui/field/text-field";
import { row, stack } from "~/ui/layout/layout.css";
import { SignatureCanvas, SignaturePicture } from "~/ui/signature/signature";
import { useIsHydrated } from "~/ui/use-is-hydrated";
import { texts } from "./texts";

/** State of the signature field. */
export interface Signature {
  /** The drawn path; empty if nothing is drawn. */
  readonly path: string;
  readonly isDrawing: boolean;
  /** Whether the drawing script failed to load. */
  readonly hasLoadFailed: boolean;
  draw(): void;
  type(): void;
  /** Ends drawing because its script failed to load; keeps an earlier drawing. */
  cancelDrawing(): void;
  setPath(path: string): void;
}

/** @param kept the signature the page was loaded with */
export function useSignature(kept: unknown): Signature {
  const before = typeof kept === "string" && isDrawnSignature(kept) ? kept : "";
  const [path, take] = useState(before);
  const [isDrawing, setDrawing] = useState(false);
  const [isMissing, setMissing] = useState(false);
  /** The drawing that a new one replaces. */
  const [former, setFormer] = useState("");
  return {
    path,
    isDrawing,
    hasLoadFailed: isMissing,
    setPath: take,
    draw: () => {
      setMissing(false);
      // The canvas is empty.
      setFormer(path);
      take("");
      setDrawing(true);
    },
    type: () => {
      setDrawing(false);
      take("");
    },
    cancelDrawing: () => {
      setMissing(true);
      setDrawing(false);
      take(former);
    },
  };
}

interface SignatureFieldProps {
  field: FieldState;
  /** The field of a drawn signature, to which the error of a missing one links. */
  drawing: FieldState;
  signature: Signature;
}

/** A typed or drawn signature, which are equivalent. Typing works without scripts; drawing needs them (BNK-01). */
export function SignatureField({ field, drawing, signature }: SignatureFieldProps) {
  const canDraw = useIsHydrated();
  const { path, isDrawing, hasLoadFailed } = signature;
  // The pressed button disappears, so focus moves to the field that replaces it.
  const change = (to: () => void) => () => {
    flushSync(to);
    document.getElementById(field.id)?.focus();
  };
  return (
    <div className={stack}>
      {isDrawing ? (
        <Drawing
          field={field}
          drawing={drawing}
          signature={signature}
          onType={change(signature.type)}
          onMissing={change(signature.cancelDrawing)}
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
          {hasLoadFailed && <p role="alert">{texts.drawingMissing}</p>}
        </div>
      )}
    </div>
  );
}

interface DrawingProps extends SignatureFieldProps {
  onType: () => void;
  onMissing: () => void;
}

function Drawing({ field: { id, error }, drawing, signature, onType, onMissing }: DrawingProps) {
  const [cleared, setCleared] = useState(0);
  const clear = () => {
    setCleared(cleared + 1);
    signature.setPath("");
  };
  return (
    <FieldGroup id={id} label={texts.eSignature} error={drawing.error ?? error}>
      <div className={stack}>
        <SignatureCanvas
          key={cleared}
          id={drawing.id}
          label={texts.ground}
          onDrawn={signature.setPath}
          onMissing={onMissing}
        />
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
