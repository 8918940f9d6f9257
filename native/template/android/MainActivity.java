package {{id}};

import android.os.Bundle;
import android.webkit.WebSettings;
import androidx.core.splashscreen.SplashScreen;
import com.getcapacitor.BridgeActivity;

/** The app: the portal's pages in a web view, over the phone's own parts. */
public class MainActivity extends BridgeActivity {

    /** What browsers take for ordinary text, in CSS pixels. */
    private static final int ORDINARY_TEXT = 16;

    @Override
    protected void onCreate(Bundle savedInstanceState) {
        SplashScreen.installSplashScreen(this);
        super.onCreate(savedInstanceState);
        followTextSize();
    }

    /**
     * Large text reaches the pages as it does in a browser: by the size that everything else is measured in, so that their
     * layout follows. Zooming the letters alone would cut them off. A change of the setting makes the activity anew.
     */
    private void followTextSize() {
        WebSettings settings = getBridge().getWebView().getSettings();
        settings.setTextZoom(100);
        settings.setDefaultFontSize(Math.round(ORDINARY_TEXT * getResources().getConfiguration().fontScale));
    }
}
