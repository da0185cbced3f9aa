/** Whose move it is, where it can be seen from another window: in the title and the icon of the page. */
import { t } from './text'
import type { State } from './types'

export function announce(state: State, title: string): void {
  const mine = state.decision.yours && !state.outcome
  document.title = `${mine ? `● ${t('your-move')} – ` : ''}${title} – Staffetta`
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (icon) icon.href = mine ? '/favicon-turn.svg' : '/favicon.svg'
}
