export { fileContent, fileResponse, isFileContent } from "./content";
export { diskFiles, type ListedFileStore } from "./disk-files";
export { signedFileUrl } from "./signed-url";
export { sweepFiles } from "./sweep";
