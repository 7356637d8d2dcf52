import { USER_LABELS } from '@celeiro/api-contract/user-labels'
import { useCurrentUser, useReopenedForm, useUnsavedForm } from '@celeiro/shared-auth'
import { Box, Fact, FactGroup, formatText, Grid, LeaveGuard, RestoredNotice } from '@celeiro/ui-kit'
import { useForm } from 'react-hook-form'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { hasPasswords, type Profile } from './profile-queries.ts'
import { type PasswordValues, type ProfileValues, resolvePassword, resolveProfile } from './profile-rules.ts'
import { Section } from './section.tsx'

/** The part of their own account that users see and change. */
export function ProfileForms({ profile }: { profile: Profile }) {
  const roleLabel = useCurrentUser()?.roleLabel
  const saved = { name: profile.name ?? '', email: profile.email ?? '' }
  const data = useForm<ProfileValues>({
    defaultValues: saved,
    resolver: resolveProfile,
  })
  const password = useForm<PasswordValues>({
    defaultValues: { currentPassword: '', newPassword: '', confirmation: '' },
    resolver: resolvePassword,
  })
  const isRestored = useUnsavedForm(
    { name: 'profile', label: 'alterações do seu perfil não salvas' },
    undefined,
    data,
  )
  useReopenedForm(
    'profile',
    () => saved,
    () => {},
  )
  const { isDirty: isDataDirty } = data.formState
  const { isDirty: isPasswordDirty } = password.formState
  return (
    <Grid
      gap="4"
      alignItems="start"
      maxWidth="60rem"
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
    >
      <Section title="Dados">
        <FactGroup>
          <Fact label={USER_LABELS.username}>{formatText(profile.username)}</Fact>
          <Fact label={USER_LABELS.userTypeInForm}>{formatText(roleLabel)}</Fact>
        </FactGroup>
        <Box>
          {isRestored && <RestoredNotice />}
          <ProfileForm form={data} />
        </Box>
      </Section>
      {hasPasswords() && (
        <Section title="Senha">
          <PasswordForm form={password} username={profile.username} />
        </Section>
      )}
      <LeaveGuard unsaved={isDataDirty || isPasswordDirty} />
    </Grid>
  )
}
