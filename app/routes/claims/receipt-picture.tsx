import { Thumb } from "~/ui/thumb/thumb";
import { pictureOf } from "../files/paths";

/** The picture of a receipt's file in a list; a file without a thumbnail is a PDF. */
export function ReceiptPicture({ thumbnail, alt }: { thumbnail: string | null; alt: string }) {
  return thumbnail ? <Thumb {...pictureOf(thumbnail, alt)} /> : <span>PDF</span>;
}
