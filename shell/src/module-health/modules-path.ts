/** The only page of the shell's own behind the login; no remote may declare it. */
export const MODULES_PATH = '/modules'
