/** Of the local storage. In a file of its own, because the first screen needs nothing else of the palette. */
export const RECENT_RECORDS_KEY = 'celeiro-recent-records'
