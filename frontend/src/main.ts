import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { preferences } from './chrome/preferences.svelte';
import { chooseLocale } from './i18n/locale';
import { overwriteGetLocale } from './paraglide/runtime';
import { router } from './router/router.svelte';
import { openServices } from './services';

const locale = chooseLocale(
  router.address.prefix,
  preferences.current.language,
  navigator.languages,
);
overwriteGetLocale(() => locale);
document.documentElement.lang = locale;

const target = document.getElementById('app');
if (!target) throw new Error('the page has no #app');
mount(App, { target, props: { services: openServices() } });
