import { Heading, Panel, Stack } from '@celeiro/ui-kit'
import { type ReactNode, useId } from 'react'

/** A titled part of the profile. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Panel aria-labelledby={id} padding="4">
      <Stack gap="3.5">
        <Heading id={id} size="sm">
          {title}
        </Heading>
        {children}
      </Stack>
    </Panel>
  )
}
