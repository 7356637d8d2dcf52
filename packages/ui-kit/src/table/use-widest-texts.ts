import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { forEachInSlices } from '../slices/for-each-in-slices.ts'
import type { Column } from './column.ts'
import type { TableRoom, WidestTexts } from './column-claims.ts'
import { rowMeter } from './row-widths.ts'

/** More rows than these are measured in slices. No page of a list has as many. */
export const MANY_ROWS = 500

/**
 * The widest texts of all rows, not only of those in the document. Measuring thousands of rows takes a fifth of a second
 * on a slow computer, so it happens in slices.
 * @returns undefined before the first measurement; rows that are new later count when they are measured
 */
export function useWidestTexts<Row extends object>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  room: TableRoom | null,
): WidestTexts | undefined {
  const [latest, setLatest] = useState<WidestTexts>()
  const meter = room && rowMeter(columns, room)
  const signature = meter?.signature
  const isLong = rows.length > MANY_ROWS

  const measureInSlices = useEffectEvent(async (rows: readonly Row[], signal: AbortSignal) => {
    if (!meter) return
    const { isMeasured, measure, widest } = meter
    const unmeasured = rows.filter((row) => !isMeasured(row))
    if (latest && unmeasured.length === 0) return
    if (await forEachInSlices(unmeasured, measure, signal)) setLatest(widest(rows))
  })

  // A list that grows from its first page keeps that layout until the new rows are measured.
  const short = useRef<WidestTexts>(undefined)
  useEffect(() => {
    if (!isLong && rows.length > 0) short.current = meter?.widest(rows)
  })

  useEffect(() => {
    if (!isLong || signature === undefined) return
    const stop = new AbortController()
    void measureInSlices(rows, stop.signal)
    return () => stop.abort()
  }, [rows, signature, isLong])

  if (!meter) return undefined
  return isLong && !rows.every(meter.isMeasured) ? (latest ?? short.current) : meter.widest(rows)
}
