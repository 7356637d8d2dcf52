/// <reference lib="dom" />

/**
 * Shows in a page why the remote does not build, and reloads the page once there is another build. A file of the page's own origin
 * whose styles are set by code: the policy of the app allows both. A release has no Fast Refresh.
 * Its text goes to the page, so it uses nothing outside of itself.
 * @param builds address of the outcomes @param shown id of the build of the page
 */
export function followBuilds(builds: string, shown: string): void {
  const panel = document.createElement('pre')
  panel.setAttribute('role', 'alert')
  panel.style.cssText = `position: fixed; inset: auto 0 0; z-index: 2147483647; max-height: 60vh; overflow: auto; margin: 0; padding: 1rem;
    background: #300; color: #fff; font: 14px/1.5 monospace; white-space: pre-wrap; user-select: text`
  new EventSource(builds).onmessage = ({ data }) => {
    const { buildId, problem } = JSON.parse(data)
    if (problem !== undefined) {
      panel.textContent = `This remote does not build.\n\n${problem}`
      document.documentElement.append(panel)
    } else if (buildId === shown) panel.remove()
    else location.reload()
  }
}
