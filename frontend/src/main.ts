import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { preferences } from './chrome/preferences.svelte';
import { chooseLocale } from './i18n/locale';
import { speak } from './i18n/language';
import { fetchPage } from './pages/doors';
import { router } from './router/router.svelte';
import { openServices } from './services';

const locale = chooseLocale(
  router.address.prefix,
  preferences.current.language,
  navigator.languages,
);
document.documentElement.lang = locale;

const target = document.getElementById('app');
if (!target) throw new Error('the page has no #app');
const services = openServices();
// Page and language are fetched side by side.
await Promise.all([speak(locale), fetchPage(router.address.route.page)]);
mount(App, { target, props: { services } });
