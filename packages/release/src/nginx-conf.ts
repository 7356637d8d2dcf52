export interface NginxSite {
  webRoot: string
  /** The prefix of the `/api/…` of every call; `''` for the API host that the template names. */
  apiUrl: string
  /** Origins of other sites whose pages may load remotes. */
  corsOrigins?: readonly string[]
  /** Further origins that pages may call, as `CONNECT_ORIGINS` of an API host. */
  connectOrigins?: readonly string[]
  /** The API hosts, such as `127.0.0.1:3000`; that of the template by default. */
  instances?: readonly string[]
  tls?: NginxTls
}

export interface NginxTls {
  name: string
  certificate: string
  key: string
}

/** Characters that separate values in a configuration of nginx, or would be replaced in them. */
const SPECIAL = /[\s;{}"'$\\#]/

/** The folder in which certbot proves the name to its authority (`--webroot -w`); the root of Debian's default site. */
const CHALLENGES = '/var/www/html'

/** @throws when the template lacks a slot for a value, or nginx would read a value as something else */
export function nginxConf(template: string, site: NginxSite): string {
  const { webRoot, apiUrl, corsOrigins = [], connectOrigins = [], instances = [], tls } = site
  const slots: [slot: RegExp, value: string][] = [
    [/root \/var\/www\/celeiro;/, `root ${plain(webRoot)};`],
    [/(?<=map "" \$celeiro_api_url \{\s*default )"";/, `"${plain(apiUrl)}";`],
  ]
  if (corsOrigins.length > 0) {
    const allowed = corsOrigins.map((origin) => `\n  "origin ${plain(origin)}" $$http_origin;`).join('')
    const slot = /(?<=map "\$celeiro_allows \$http_origin" \$celeiro_cors_origin \{\s*default "";)/
    slots.push([slot, `\n  "~^all " "*";${allowed}`])
    slots.push([/(?<=map \$celeiro_allows \$celeiro_vary \{\s*default "";)/, '\n  origin "Origin";'])
  }
  if (connectOrigins.length > 0) {
    const allowed = connectOrigins.map((origin) => ` ${plain(origin)}`).join('')
    const slot = /(?<=\$celeiro_connect_src \{\s*"" +")(";\s*default +" \$celeiro_api_origin)/
    slots.push([slot, `${allowed}$1${allowed}`])
  }
  if (instances.length > 0) {
    const server = /(?<=upstream celeiro_api \{[^}]*)server \S+( [^;]+;)/
    slots.push([server, instances.map((instance) => `server ${plain(instance)}$1`).join('\n  ')])
  }
  if (tls) slots.push([/listen 8080;/, tlsLines(tls)])
  const conf = slots.reduce((text, [slot, value]) => fill(text, slot, value), template)
  return tls ? `${conf}\n${redirectServer(tls)}` : conf
}

/** nginx 1.25 and newer warn that `http2` has a line of its own; older ones do not know that line. */
const tlsLines = ({ name, certificate, key }: NginxTls) =>
  `listen 443 ssl http2;
  listen [::]:443 ssl http2;
  server_name ${plain(name)};
  ssl_certificate ${plain(certificate)};
  ssl_certificate_key ${plain(key)};
  ssl_protocols TLSv1.2 TLSv1.3;
  ssl_session_cache shared:celeiro:10m;
  ssl_session_tickets off;`

/** Names the host instead of repeating what a caller sent as `Host`. */
function redirectServer({ name }: NginxTls): string {
  return `# Without TLS there is a redirect only, and what proves the name for a certificate.
server {
  listen 80;
  listen [::]:80;
  server_name ${plain(name)};
  server_tokens off;

  location /.well-known/acme-challenge/ {
    root ${CHALLENGES};
  }
  location / {
    return 308 https://${plain(name)}$request_uri;
  }
}
`
}

function plain(value: string): string {
  if (SPECIAL.test(value))
    throw new Error(`nginx would misread "${value}". Choose a value without special characters.`)
  return value
}

function fill(text: string, slot: RegExp, value: string): string {
  if (!slot.test(text)) throw new Error(`deploy/nginx.conf has no ${slot}`)
  return text.replace(slot, value)
}
