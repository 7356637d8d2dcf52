import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { DraftState, TableDraft } from './table-draft.ts'

/** What a component shows of a draft. It renders when that is another value, or a list or record with other entries. */
export const useDraft = <Shown>(draft: TableDraft, select: (state: DraftState) => Shown): Shown =>
  useStore(draft.store, useShallow(select))
