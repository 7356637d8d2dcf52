// The shell provides the module; the federation plugin reads the names here.
export const useCurrentUser = undefined
