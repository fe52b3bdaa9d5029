import { sessions } from "@packhaus/contract/sessions/endpoints"
import type { ReactElement, RefObject } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { useChangeLanguage, useSession } from "#features/sessions/queries.ts"
import { schemeChoices, useColourScheme } from "#lib/colour-scheme.ts"
import { call, statusOf } from "#lib/http.ts"
import { paths } from "#lib/paths.ts"
import { queryClient } from "#lib/query-client.ts"
import { ActionMenu, type MenuPart } from "#ui/action-menu.tsx"
import { useToast } from "#ui/toasts.tsx"

const languages = { de: "Deutsch", en: "English" } as const
const languageCodes = ["de", "en"] as const

type Props = { button: ReactElement; pressed: RefObject<HTMLElement | null> }

/** The person's own things: language and appearance at once, without a page of their own. Opens as it comes. */
export function OwnThings({ button, pressed }: Props) {
  const { t, i18n } = useTranslation("app")
  const { person, organisation } = useSession()
  const { choice, choose } = useColourScheme()
  const navigate = useNavigate()
  const toast = useToast()
  const change = useChangeLanguage()
  const name = `${person.first_name} ${person.last_name}`

  function speak(language: (typeof languageCodes)[number]) {
    void i18n.changeLanguage(language)
    change.mutate(language, {
      onError: (error) =>
        toast.failure(
          t(($) => $.user.languageFailed),
          error,
        ),
    })
  }
  async function signOut() {
    try {
      // Whoever is signed out already has what they asked for.
      await call(sessions.close, {}).catch((error) => {
        if (statusOf(error) !== 401) throw error
      })
      queryClient.clear()
      await navigate(paths.login)
    } catch (error) {
      toast.failure(
        t(($) => $.user.signOutFailed),
        error,
      )
    }
  }

  const parts: MenuPart[] = [
    { heading: t(($) => $.user.language) },
    ...languageCodes.map((code) => ({
      label: languages[code],
      checked: i18n.resolvedLanguage === code,
      onSelect: () => speak(code),
    })),
    { heading: t(($) => $.user.scheme) },
    ...schemeChoices.map((scheme) => ({
      label: t(($) => $.schemes[scheme]),
      checked: scheme === choice,
      onSelect: () => choose(scheme),
    })),
    { line: "out" },
    { label: t(($) => $.user.settings), onSelect: () => void navigate(paths.settings) },
    { label: t(($) => $.user.signOut), onSelect: () => void signOut() },
  ]
  return (
    <ActionMenu pressed={pressed} heading={`${name} · ${organisation.name}`} parts={parts}>
      {button}
    </ActionMenu>
  )
}
