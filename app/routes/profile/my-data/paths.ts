import { PATH } from "~/domain/landing";

export const recordPath = `${PATH.myData}record.zip`;
