import { useId, useState } from "react";
import { Banner } from "../banner/banner";
import { Button } from "../button/button";
import { code as codeStyle, copy, copyCode } from "./copy-code.css";

interface CopyCodeProps {
  code: string;
  label: string;
  successMessage: string;
  failureMessage: string;
}

/** A code to copy: a click selects all of it, scripts add a copy button (MKT-08). */
export function CopyCode({ code, label, successMessage, failureMessage }: CopyCodeProps) {
  const id = useId();
  const [outcome, setOutcome] = useState<"good" | "bad">();
  const copyToClipboard = async () => {
    setOutcome(undefined);
    try {
      await navigator.clipboard.writeText(code);
      setOutcome("good");
    } catch {
      setOutcome("bad");
    }
  };
  return (
    <>
      <div className={copyCode}>
        <code className={codeStyle} id={id}>
          {code}
        </code>
        <span className={copy}>
          <Button type="button" icon="copy" aria-describedby={id} onClick={copyToClipboard}>
            {label}
          </Button>
        </span>
      </div>
      <div role="status">
        {outcome && (
          <Banner tone={outcome} isInRegion>
            {outcome === "good" ? successMessage : failureMessage}
          </Banner>
        )}
      </div>
    </>
  );
}
