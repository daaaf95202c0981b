export { fileContent, isFileContent } from "./content";
export { diskFiles } from "./disk-files";
export { signedFileUrl } from "./signed-url";
