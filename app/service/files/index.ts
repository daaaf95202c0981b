export { signedFileUrl } from "./address";
export { fileContent, fileResponse, isFileContent } from "./content";
export { diskFiles, type ListedFileStore } from "./disk-files";
export { sweepFiles } from "./sweep";
