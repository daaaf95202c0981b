import { createContext, type ReactNode, useContext } from "react";
import { Banner, type Tone } from "./banner";
import { pageMessage } from "./banner.css";
import { Toast } from "./toast";

export interface Message {
  /** New for every message, so that the same words said twice are two. */
  id: string;
  tone: Tone;
  text: string;
}

const Shown = createContext<Message | null>(null);

function BannerAndToast({ message }: { message: Message }) {
  return (
    <>
      <Banner tone={message.tone}>{message.text}</Banner>
      <Toast key={message.id} tone={message.tone}>
        {message.text}
      </Toast>
    </>
  );
}

/** What happened, above the page. A dialog upon the page makes the page inert, so it shows its own copy. */
export function MessageScope({ message, children }: { message: Message | null; children: ReactNode }) {
  return (
    <Shown.Provider value={message}>
      {message && (
        <div className={pageMessage}>
          <BannerAndToast message={message} />
        </div>
      )}
      {children}
    </Shown.Provider>
  );
}

/** The copy inside a dialog. */
export function DialogMessage() {
  const message = useContext(Shown);
  return message && <BannerAndToast message={message} />;
}
