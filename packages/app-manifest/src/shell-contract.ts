/**
 * The agreement of remotes and the shell besides versions and exports: how the shell mounts routes, gives them a session and
 * verifies their files, and what it reads of a page. Count it up for a change on purpose that earlier remotes cannot run with.
 */
export const SHELL_CONTRACT = 1

/** The contracts of the remotes that this shell serves; keep the one before while remotes of it are out. */
export const SERVED_CONTRACTS: readonly number[] = [SHELL_CONTRACT]
