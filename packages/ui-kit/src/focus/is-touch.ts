/** Whether the user points with a finger. A field that gets the focus then opens a keyboard over half of the screen. */
export const isTouch = () => window.matchMedia('(pointer: coarse)').matches
