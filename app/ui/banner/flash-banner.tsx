import { useLocation } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useRef, useState } from "react";
import { joinClassNames } from "../join-class-names";
import { useLazyModule } from "../use-lazy-module";
import { Banner, type Tone } from "./banner";
import { arriving, pageMessage } from "./banner.css";

export interface FlashBanner {
  /** New for every message, so that a repeated text is a new message. */
  id: string;
  tone: Tone;
  text: string;
}

/** A message that stays until its cause is gone. */
interface PersistentBanner {
  message: FlashBanner;
  /** Actions below the text. */
  more: ReactNode;
}

interface Shown {
  /** What has just happened. */
  flash: FlashBanner | null;
  persistent: PersistentBanner | null;
}

const ShownContext = createContext<Shown>({ flash: null, persistent: null });
const Dismissal = createContext(() => {});

/** Returns a function that removes the message, because it is outdated. */
export function useDismissMessage(): () => void {
  return useContext(Dismissal);
}

/** The toast is loaded only with a message, because most pages have none. */
function loadToast() {
  return import("./toast").then((file) => ({ Toast: file.Toast }));
}

interface MessageProps {
  message: FlashBanner | null;
  /** Actions below the text. */
  more?: ReactNode;
  className: string;
}

/**
 * A message with its toast. It is in a live region that stays: screen readers announce what is added to a polite region, but many
 * not a region that arrives with its text. A bad one is an alert by itself. The id as key makes a repeated text a new message.
 */
function MessageWithToast({ message, more, className }: MessageProps) {
  const banner = useRef<HTMLDivElement>(null);
  const copy = useLazyModule(loadToast, message !== null);
  const isBad = message?.tone === "bad";
  const shown = message && (
    <div key={message.id} ref={banner} className={joinClassNames(arriving, className)}>
      <Banner tone={message.tone} isInRegion={!isBad}>
        {message.text}
        {more}
      </Banner>
    </div>
  );
  return (
    <>
      <div role="status">{!isBad && shown}</div>
      {isBad && shown}
      {copy && message && (
        <copy.Toast key={message.id} tone={message.tone} bannerRef={banner}>
          {message.text}
        </copy.Toast>
      )}
    </>
  );
}

/**
 * Shows messages above the page. A dialog makes the page inert, so it shows its own copy.
 * @param persistent a second message, which is not dismissed with the first
 */
export function FlashScope({
  message,
  persistent = null,
  children,
}: {
  message: FlashBanner | null;
  persistent?: PersistentBanner | null;
  children: ReactNode;
}) {
  const { key } = useLocation();
  const [dismissedAt, setDismissedAt] = useState("");
  const flash = dismissedAt === key ? null : message;
  return (
    <Dismissal.Provider value={() => setDismissedAt(key)}>
      <ShownContext.Provider value={{ flash, persistent }}>
        <MessageWithToast message={flash} className={pageMessage} />
        {persistent && <MessageWithToast {...persistent} className={pageMessage} />}
        {children}
      </ShownContext.Provider>
    </Dismissal.Provider>
  );
}

/** The copies of the messages inside a dialog. */
export function DialogFlash({ className }: Pick<MessageProps, "className">) {
  const { flash, persistent } = useContext(ShownContext);
  return (
    <>
      <MessageWithToast message={flash} className={className} />
      {persistent && <MessageWithToast {...persistent} className={className} />}
    </>
  );
}
